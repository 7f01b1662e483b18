import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react';

/** Whether the flow of the page is busy: every press is dropped, and the focus stays. */
const PageBusy = createContext(false);
export const usePageBusy = (): boolean => useContext(PageBusy);

const drop = (event: SyntheticEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** Nothing on the page reacts, so Tab leads to the overlay's button if there is one. */
const leadToOverlay = (event: KeyboardEvent) => {
  const button = document.querySelector<HTMLElement>('[data-overlay] button');
  if (event.key !== 'Tab' || event.shiftKey || button === null) return;
  event.preventDefault();
  button.focus();
};

/** Enter and Space arrive as clicks, too. */
const droppedPresses = { onClickCapture: drop, onSubmitCapture: drop, onKeyDown: leadToOverlay };

/** The element around a page: drops every press while the page is busy. */
export function PressGuard({ busy, ...rest }: ComponentProps<'div'> & { readonly busy: boolean }) {
  return (
    <PageBusy value={busy}>
      <div {...rest} aria-busy={busy} aria-disabled={busy} {...(busy && droppedPresses)} />
    </PageBusy>
  );
}

interface Edited {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * A field that shows what is typed while the page is busy and reports it afterwards, so that it is
 * neither lost nor sent with the call under way.
 */
export function bufferWhileBusy<Props extends Edited>(Field: ComponentType<Props>) {
  return function BufferedField(props: Props) {
    const busy = usePageBusy();
    const [typed, setTyped] = useState<string | null>(null);
    const report = useEffectEvent(() => {
      if (typed === null) return;
      setTyped(null);
      props.onChange(typed);
    });
    useEffect(() => {
      if (!busy) report();
    }, [busy]);
    return (
      <Field {...props} value={typed ?? props.value} onChange={busy ? setTyped : props.onChange} />
    );
  };
}
