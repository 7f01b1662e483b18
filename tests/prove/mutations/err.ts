import type { Mutations } from '../mutations.ts';

export const mut: Mutations = {
  'ERR-15': [
    { file: 'src/services/http.ts', from: 'words.length > 200', to: 'words.length > 201' },
    {
      file: 'src/services/http.ts',
      from: "isRecord(body) ? body['error'] : body, messageField",
      to: "isRecord(body) ? body['error'] : '', messageField",
    },
    { file: 'src/services/http.ts', from: '|| isHtml ?', to: '?' },
  ],
  'ERR-16': [
    {
      file: 'src/services/http.ts',
      from: "failed: ${status ?? '-'} ${code}",
      to: 'failed: ${code}',
    },
    {
      file: 'src/services/http.ts',
      from: 'if (!signal.aborted) logFailed(request, failure, failure.status ?? answered);',
      to: '',
    },
  ],
};
