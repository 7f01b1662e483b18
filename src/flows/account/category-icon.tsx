import { styled } from 'styled-components';
import { round } from '../../ui/theme.ts';
import { lazyPart } from './lazy-part.tsx';

const Picture = lazyPart(async () => (await import('./category-picture.tsx')).default);

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
  width: ${round};
  aspect-ratio: 1;
`;
