import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card, CardTitle } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { color, size, space } from '../ui/theme.ts';
import type { Said } from './calls.ts';

export function Section({
  title,
  aside,
  children,
}: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Card label={title}>
      <CardTitle aside={aside}>{title}</CardTitle>
      {children}
    </Card>
  );
}

/** Runs calls by buttons; `said` is the sentence of the last one. */
export function useSaid() {
  const [said, setSaid] = useState<Said | null>(null);
  const run = (call: Promise<Said>): void => void call.then(setSaid);
  const shown =
    said === null ? null : (
      <Notice live tone={said.ok ? 'success' : 'danger'}>
        {said.sentence}
      </Notice>
    );
  return { run, shown };
}

export const Rows = styled.ul`
  padding: 0;
  margin: 0;
  & + * {
    margin-top: ${space(4)};
  }
  list-style: none;
`;

export const Row = styled.li`
  display: grid;
  gap: ${space(1)};
  padding-block: ${space(3)};
  border-bottom: 1px solid ${color.line};
  overflow-wrap: anywhere;
  &:last-child {
    border-bottom: 0;
  }
`;

export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
`;

export const Meta = styled.p`
  color: ${color.muted};
  font-size: ${size.small};
`;

export const Fold = styled.details`
  border-top: 1px solid ${color.line};
  summary {
    padding-block: ${space(3)};
    color: ${color.link};
    font-weight: 600;
    cursor: pointer;
  }
  form {
    padding-bottom: ${space(4)};
  }
`;
