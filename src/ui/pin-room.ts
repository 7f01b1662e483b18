import { styled } from 'styled-components';
import { target } from './theme.ts';

/** Room for a field 'PIN', centred and as wide as six digits need. */
export const PinRoom = styled.div`
  width: min(100%, 16rem);
  margin-inline: auto;
  label {
    justify-self: center;
  }
  /* The padding on the left is as wide as the toggle on the right. */
  input {
    padding-inline: ${target} 0;
    letter-spacing: 0.4em;
    text-indent: 0.4em;
    text-align: center;
  }
`;
