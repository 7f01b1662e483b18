/** Whether the server has this page. It is asked for as a page: some servers serve it only so. */
export const isReachable = ({ pathname }: Location): Promise<boolean> =>
  fetch(pathname, { method: 'HEAD', cache: 'no-store', headers: { Accept: 'text/html' } }).then(
    ({ ok }) => ok,
    () => false,
  );
