import type { Mutations } from '../mutations.ts';

export const err: Mutations = {
  'ERR-15': [
    { file: 'src/services/http.ts', from: 'words.length > 200', to: 'words.length > 201' },
    {
      file: 'src/services/http.ts',
      from: 'isRecord(body) ? body : { error: body }',
      to: 'isRecord(body) ? body : { error: null }',
    },
    { file: 'src/services/http.ts', from: '|| /<[a-z!?/]/i.test(words) ?', to: '?' },
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
