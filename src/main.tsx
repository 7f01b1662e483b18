import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { Crash } from './app/Crash.tsx';

const place = document.getElementById('app');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Crash>
        <App />
      </Crash>
    </StrictMode>,
  );
}
