import { createRoot } from 'react-dom/client';
import { GlobalStyle } from '../ui/global.tsx';
import { Pair } from './Pair.tsx';
import { showPanel } from './show.tsx';

showPanel();
const place = document.getElementById('app');
if (place)
  createRoot(place).render(
    <>
      <GlobalStyle />
      <Pair />
    </>,
  );
