import axios, {
  AxiosError,
  AxiosHeaders,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';

/** A call as the bank receives it. */
export interface BankCall {
  readonly method: string;
  readonly url: URL;
  readonly headers: AxiosHeaders;
  readonly body: unknown;
}

/** An answer with a JSON body. */
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

/**
 * Replaces the network of the app's axios by `answer`. If `answer` throws, the call fails like a
 * lost connection.
 * @returns the calls so far; the list grows.
 */
export function fakeBank(
  answer: (call: BankCall) => Response | Promise<Response>,
): readonly BankCall[] {
  const calls: BankCall[] = [];
  axios.defaults.adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const call: BankCall = {
      method: (config.method ?? 'get').toUpperCase(),
      url: new URL(axios.getUri(config), 'http://bank.test'),
      headers: AxiosHeaders.from(config.headers),
      body: config.data,
    };
    calls.push(call);
    let cancel = () => {};
    const cancelled = new Promise<never>(
      (_, reject) =>
        (cancel = () => reject(new AxiosError('canceled', AxiosError.ERR_CANCELED, config))),
    );
    config.signal?.addEventListener?.('abort', cancel);
    const answered = Promise.resolve()
      .then(() => answer(call))
      .catch(() => {
        throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
      });
    const response = await Promise.race([answered, cancelled]).finally(() =>
      config.signal?.removeEventListener?.('abort', cancel),
    );
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
    if (config.validateStatus?.(response.status) !== false) return result;
    throw new AxiosError('Request failed', undefined, config, undefined, result);
  };
  return calls;
}
