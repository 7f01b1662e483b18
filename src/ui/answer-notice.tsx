import { styled } from 'styled-components';
import { paths } from '../../machines/contract/paths.ts';
import { Notice } from './notice.tsx';
import { TextLink } from './text-link.tsx';
import { space } from './theme.ts';

export interface AnswerNoticeProps {
  /** Whether the outcome is unknown; the text then advises logging in. */
  readonly isUnknown?: boolean | undefined;
  readonly children: string;
}

/** The result of a submitted form: a refusal in red, or an unknown outcome. */
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
