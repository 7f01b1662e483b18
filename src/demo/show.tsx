import { createRoot } from 'react-dom/client';
import { Panel } from './Panel.tsx';

/** Above the app, in the place that the page keeps for it (tools/build/demo.ts). */
export function showPanel(): void {
  const place = document.getElementById('demo');
  if (place) createRoot(place).render(<Panel />);
}
