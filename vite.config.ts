import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sandboxBank } from './bank/dev.ts';

export default defineConfig({
  plugins: [react(), sandboxBank()],
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
});
