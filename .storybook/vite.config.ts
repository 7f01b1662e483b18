import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Vite for Storybook alone: no sandbox bank, no pre-rendered pages. */
export default defineConfig({ plugins: [react()], build: { target: 'es2022', sourcemap: false } });
