import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The storyboard's own: no bank, no pre-rendered pages. */
export default defineConfig({
  plugins: [react()],
  build: { target: 'es2022', sourcemap: false },
});
