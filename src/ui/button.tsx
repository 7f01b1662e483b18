import type { MouseEvent, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { usePageBusy } from './busy.tsx';
import { Link } from './link.tsx';
import { color, media, motion, radius, space, target, weight } from './theme.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface AppearanceProps {
  readonly variant?: ButtonVariant | undefined;
  readonly wide?: boolean | undefined;
  readonly icon?: ReactNode;
  /** Why it looks muted. Presses still arrive. */
  readonly muted?: string | undefined;
  readonly children: ReactNode;
}

export interface ButtonProps extends AppearanceProps {
  readonly type?: 'button' | 'submit' | undefined;
  readonly disabled?: boolean | undefined;
  /** Looks disabled but keeps the focus, and `describedBy` says why. Presses still arrive. */
  readonly ariaDisabled?: boolean | undefined;
  readonly describedBy?: string | undefined;
  readonly onClick?: (() => void) | undefined;
}

export function Button({
  variant = 'primary',
  wide = false,
  type = 'button',
  disabled,
  ariaDisabled: waits,
  describedBy,
  onClick,
  icon,
  muted,
  children,
}: ButtonProps) {
  const busy = usePageBusy();
  return (
    <Pressable
      type={type}
      disabled={disabled}
      aria-disabled={waits || busy ? true : undefined}
      aria-describedby={describedBy}
      title={muted}
      onClick={onClick && (() => onClick())}
      onMouseDown={type === 'submit' ? preventFocusLoss : undefined}
      $variant={variant}
      $wide={wide}
    >
      {icon}
      {children}
    </Pressable>
  );
}

export function ButtonLink({
  to,
  variant = 'primary',
  wide = false,
  icon,
  muted,
  children,
}: AppearanceProps & { readonly to: string }) {
  return (
    <PressableLink to={to} title={muted} $variant={variant} $wide={wide}>
      {icon}
      {children}
    </PressableLink>
  );
}

/**
 * For `onMouseDown`: keeps the focus in the field. Otherwise the field would be left and show its
 * error, which moves the button away from the pointer, and the click would be lost.
 */
export function preventFocusLoss(event: MouseEvent) {
  if (document.activeElement !== document.body) event.preventDefault();
}

const variants = {
  primary: css`
    color: ${color.onAction};
    background: ${color.action};
    ${media.hover} {
      &:hover:not(:disabled, [aria-disabled]) {
        background: ${color.actionHover};
      }
    }
  `,
  secondary: css`
    color: ${color.link};
    background: ${color.surface};
    border-color: ${color.edge};
    ${media.hover} {
      &:hover:not(:disabled) {
        background: ${color.wash};
      }
    }
  `,
  quiet: css`
    color: ${color.link};
    background: transparent;
    ${media.hover} {
      &:hover:not(:disabled) {
        background: ${color.wash};
      }
    }
  `,
  danger: css`
    color: ${color.onNegative};
    background: ${color.negative};
    ${media.hover} {
      &:hover:not(:disabled) {
        background: ${color.negativeHover};
      }
    }
  `,
};

/* Under the overlay everything keeps its look. */
const pressable = css<{ $variant: ButtonVariant; $wide: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-height: ${target};
  padding: ${space(2)} min(${space(5)}, 5.6vw);
  border: 1px solid transparent;
  border-radius: ${radius.control};
  font-weight: ${weight.strong};
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  transition: background-color ${motion.quick};
  ${({ $wide }) => $wide && 'width: 100%;'}
  ${({ $variant }) => variants[$variant]}
  svg {
    flex: none;
  }
  &:disabled,
  &[aria-disabled]:not([aria-busy='true'] *) {
    cursor: not-allowed;
  }
  &[title],
  &:disabled,
  &[aria-disabled]:not([aria-busy='true'] *) {
    color: ${color.muted};
    ${({ $variant }) =>
      $variant !== 'quiet' &&
      css`
        background: ${color.wash};
        border-color: ${color.line};
      `}
  }
`;

const Pressable = styled.button<{ $variant: ButtonVariant; $wide: boolean }>`
  ${pressable}
`;

const PressableLink = styled(Link)<{ $variant: ButtonVariant; $wide: boolean }>`
  ${pressable}
`;
