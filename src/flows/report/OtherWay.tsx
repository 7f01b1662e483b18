import { styled } from 'styled-components';
import { hotline, hotlineEmail } from '../../brand/contact.ts';
import { color, media, space, weight } from '../../ui/theme.ts';

/** Another way than writing here, and one for those who cannot speak on the telephone. */
export function OtherWay() {
  return (
    <Text>
      Lebih suka berbicara? Telepon kami 24 jam di{' '}
      <Way href={`tel:${hotline.replaceAll(' ', '')}`}>{hotline}</Way>. Tidak dapat menelepon? Tulis
      ke <Way href={`mailto:${hotlineEmail}`}>{hotlineEmail}</Way>.
    </Text>
  );
}

const Text = styled.p`
  margin-top: ${space(6)};
  color: ${color.muted};
  ${media.wide} {
    margin-top: 0;
  }
`;

const Way = styled.a`
  display: inline-block;
  max-width: 100%;
  padding-block: ${space(2)};
  color: ${color.link};
  font-weight: ${weight.strong};
  overflow-wrap: anywhere;
`;
