import axios, {
  AxiosError,
  AxiosHeaders,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';

/** One call as the bank would see it. */
export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: AxiosHeaders;
  readonly body: unknown;
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

/**
 * Answers the app's own axios by a function from call to answer, without a socket.
 * An answer that throws is a connection that broke.
 * @returns the calls so far.
 */
export function fakeBank(answer: (asked: Asked) => Response | Promise<Response>): readonly Asked[] {
  const calls: Asked[] = [];
  axios.defaults.adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const asked: Asked = {
      method: (config.method ?? 'get').toUpperCase(),
      url: new URL(axios.getUri(config), 'http://bank.test'),
      headers: AxiosHeaders.from(config.headers),
      body: config.data,
    };
    calls.push(asked);
    const response = await Promise.resolve()
      .then(() => answer(asked))
      .catch(() => {
        throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
      });
    const data =
      config.responseType === 'blob'
        ? new Blob([await response.arrayBuffer()], {
            type: response.headers.get('content-type') ?? '',
          })
        : await response.text();
    const headers = AxiosHeaders.from(Object.fromEntries(response.headers));
    const result: AxiosResponse = {
      data,
      status: response.status,
      statusText: '',
      headers,
      config,
    };
    if (config.signal?.aborted) throw new AxiosError('canceled', AxiosError.ERR_CANCELED, config);
    if (response.status < 400) return result;
    throw new AxiosError('Request failed', undefined, config, undefined, result);
  };
  return calls;
}
