import { styled } from 'styled-components';
import { lazyPart } from './lazy-part.tsx';
import { round } from './theme.ts';

export { categoryHue, categoryTint } from './parts/category-hue.ts';

const Picture = lazyPart(async () => (await import('./parts/category-picture.tsx')).default);

/** The category's name is beside it. */
export function CategoryIcon({ category }: { readonly category: string }) {
  return (
    <Place>
      <Picture category={category} />
    </Place>
  );
}

const Place = styled.span`
  align-self: center;
  flex: none;
  display: block;
  width: ${round};
  aspect-ratio: 1;
`;
