import type { Mutations } from '../mutations.ts';

export const mut: Mutations = {
  'NTF-12': [
    { file: 'src/services/shapes.ts', from: 'answer.length - rows.length', to: '0' },
    {
      file: 'src/services/notifications.ts',
      from: "body: body ?? '',",
      to: 'body: body as string,',
    },
    {
      file: 'src/flows/notifications/NotificationList.tsx',
      from: 'noun="notifikasi" />\n    </Stack>',
      to: 'noun="pesan" />\n    </Stack>',
    },
  ],
};
