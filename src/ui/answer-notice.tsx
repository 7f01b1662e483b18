import { styled } from 'styled-components';
import { paths } from '../../machines/contract/paths.ts';
import { Notice } from './notice.tsx';
import { TextLink } from './text-link.tsx';
import { space } from './theme.ts';

export interface AnswerNoticeProps {
  /** Whether it is open if the bank did what was asked; the text then advises to log in. */
  readonly isUnknown?: boolean | undefined;
  readonly children: string;
}

/** What became of a form that was sent: a refusal in red, or an outcome that nobody knows. */
export function AnswerNotice({ isUnknown = false, children }: AnswerNoticeProps) {
  return (
    <Notice live tone={isUnknown ? 'primary' : 'danger'}>
      <p>{children}</p>
      {isUnknown ? (
        <Advice>
          <TextLink to={paths.login}>Masuk</TextLink>
        </Advice>
      ) : null}
    </Notice>
  );
}

const Advice = styled.p`
  margin-top: ${space(3)};
`;
