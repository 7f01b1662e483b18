import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inspector } from './.storybook/inspector/serve.ts';
import { sandboxBank } from './bank/dev.ts';
import { prerender } from './vite.prerender.ts';

export default defineConfig({
  plugins: [react(), sandboxBank(), inspector(), prerender()],
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
});
