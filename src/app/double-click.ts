/**
 * Drops the second click of a double click if the first one has left the page: it would hit an
 * element of the new page.
 */
export function dropSecondClicks(): void {
  let pressed: EventTarget | null = null;
  document.addEventListener(
    'click',
    (event) => {
      if (event.detail < 2) pressed = event.target;
      else if (pressed instanceof Node && !pressed.isConnected) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    { capture: true },
  );
}
