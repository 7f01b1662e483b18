import { Component, type ReactNode } from 'react';

interface GuardedProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** A pane that cannot be drawn says why, and the others stay. */
export class Guarded extends Component<GuardedProps, { readonly problem: string | null }> {
  override state = { problem: null };

  static getDerivedStateFromError(error: unknown) {
    return { problem: String(error) };
  }

  override render() {
    const { name, children } = this.props;
    const { problem } = this.state;
    return problem === null ? (
      children
    ) : (
      <div role="alert" className="waiting problem">
        {name} cannot be drawn here: {problem}
      </div>
    );
  }
}
