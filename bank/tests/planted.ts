/* Faults of a bank, planted between it and the check of the contract. */

export type Fault = (
  request: Request,
  ask: (request: Request) => Promise<Response>,
) => Promise<Response>;

/** The answer with its JSON body changed. */
export async function changed(
  answer: Response,
  change: (body: never) => unknown,
): Promise<Response> {
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  const body = JSON.stringify(change((await answer.json()) as never));
  return new Response(body, { status: answer.status, headers });
}

/** The request with other fields in its JSON body. */
export async function withBody(
  request: Request,
  change: object,
  path = new URL(request.url).pathname,
): Promise<Request> {
  const body = (await request.json()) as object;
  return new Request(new URL(path, request.url), {
    method: 'POST',
    headers: request.headers,
    body: JSON.stringify({ ...body, ...change }),
  });
}

export const at =
  (path: string, fault: Fault): Fault =>
  (request, ask) =>
    new URL(request.url).pathname.endsWith(path) ? fault(request, ask) : ask(request);

/** Replaces the answers of a call that have this status. */
export const replaced = (path: string, status: number, by: (answer: Response) => Response): Fault =>
  at(path, async (request, ask) => {
    const answer = await ask(request);
    return answer.status === status ? by(answer) : answer;
  });

/** Changes the data of a call's successful answers. */
export const withData = (path: string, change: (data: never) => unknown): Fault =>
  at(path, async (request, ask) => {
    const answer = await ask(request);
    return answer.status === 200
      ? changed(answer, (body: { data: never } | readonly never[]) =>
          Array.isArray(body)
            ? change(body as never)
            : { success: true, data: change((body as { data: never }).data) },
        )
      : answer;
  });

/** Changes the head of every answer. */
export const withHead =
  (change: (headers: Headers, status: number, request: Request) => number | void): Fault =>
  async (request, ask) => {
    const { body, status, headers } = await ask(request);
    const head = new Headers(headers);
    const changedStatus = change(head, status, request) ?? status;
    return new Response(body, { status: changedStatus, headers: head });
  };

/** A fault of a bank, which the check of the contract finds with these words. */
export type Planted = readonly [
  name: string,
  fault: Fault,
  found: RegExp,
  needs: 'no flag' | 'all flags',
];
