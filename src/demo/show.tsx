import { createRoot } from 'react-dom/client';
import { Panel } from './Panel.tsx';

/** Above the app, in the space that the page reserves (tools/build/demo.ts). */
export function showPanel(): void {
  const place = document.getElementById('demo');
  if (place) createRoot(place).render(<Panel />);
}
