import { createRoot } from 'react-dom/client';
import { GlobalStyle } from '../ui/global.tsx';
import { Pair } from './Pair.tsx';
import { showPanel } from './show.tsx';

/** The page /berdua of the demo. */
showPanel();
const place = document.getElementById('app');
if (place)
  createRoot(place).render(
    <>
      <GlobalStyle />
      <Pair />
    </>,
  );
