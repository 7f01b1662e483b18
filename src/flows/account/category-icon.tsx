import { styled } from 'styled-components';
import { decoration } from '../../ui/decoration.tsx';
import { color } from '../../ui/theme.ts';

const Picture = decoration(async () => (await import('./category-picture.tsx')).default);

/** The category's name is beside it. */
export function CategoryIcon({ category }: { readonly category: string }) {
  return (
    <Round>
      <Picture category={category} />
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
