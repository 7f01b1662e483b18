import { fromCallback, type EventObject } from 'xstate';
import type { LiveEvent } from '../../../machines/contract/live.ts';
import { liveMachine } from '../../../machines/live/live.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { openStream } from '../../platform/event-stream.ts';
import { watchPage } from '../../platform/visibility-events.ts';
import { joinTabs } from '../../platform/tabs.ts';

export default defineFlow({
  machine: liveMachine,
  services: { watchPage, joinTabs, openStream },
  provide: (services) => ({
    actors: {
      page: fromCallback(({ sendBack }) => services.watchPage(sendBack)),
      tabs: fromCallback<EventObject, { holder: string }>(({ input, sendBack, receive }) => {
        const { share, leave } = services.joinTabs(input, sendBack);
        receive((shared) => share((shared as unknown as { event: LiveEvent }).event));
        return leave;
      }),
      stream: fromCallback<EventObject, { cursor: string }>(({ input, sendBack }) =>
        services.openStream(input, sendBack),
      ),
    },
  }),
  screens: null,
});
