import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { color } from '../../ui/theme.ts';

/** Comes after the page: the name of the category stands beside it, and its room is kept. */
const Picture = lazy(() => import('./category-picture.tsx').catch(() => ({ default: () => null })));

export function CategoryIcon({ category }: { readonly category: string }) {
  return (
    <Round>
      <Suspense fallback={null}>
        <Picture category={category} />
      </Suspense>
    </Round>
  );
}

const Round = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 2.5rem;
  height: 2.5rem;
  border-radius: 50%;
  color: ${color.link};
  background: ${color.wash};
`;
