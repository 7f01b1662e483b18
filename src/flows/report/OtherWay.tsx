import { styled } from 'styled-components';
import { hotline, hotlineEmail } from '../../brand/contact.ts';
import { cardPadding, sheet } from '../../ui/card.tsx';
import { Hotline } from '../../ui/hotline.tsx';
import { color, space, weight } from '../../ui/theme.ts';

/** Other ways than writing here, and one for those who cannot speak on the telephone. */
export function OtherWay() {
  return (
    <Text>
      {hotline === '' ? 'Tulis' : <Hotline> atau tulis</Hotline>} ke{' '}
      <Way href={`mailto:${hotlineEmail}`}>{hotlineEmail}</Way>.
    </Text>
  );
}

const Text = styled.p`
  padding: ${cardPadding};
  ${sheet}
  color: ${color.muted};
`;

const Way = styled.a`
  display: inline-block;
  max-width: 100%;
  padding-block: ${space(2)};
  color: ${color.link};
  font-weight: ${weight.strong};
  overflow-wrap: anywhere;
`;
