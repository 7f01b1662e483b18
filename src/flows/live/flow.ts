import type { LiveEvent } from '../../../machines/contract/live.ts';
import { liveMachine } from '../../../machines/live/live.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { openStream } from '../../platform/event-stream.ts';
import { watchPage } from '../../platform/visibility-events.ts';
import { joinTabs } from '../../platform/tabs.ts';

export default defineFlow({
  machine: liveMachine,
  services: {
    page: ({ sendBack }) => watchPage(sendBack),
    tabs({ input, sendBack, receive }) {
      const { share, leave } = joinTabs(input, sendBack);
      receive((shared) => share((shared as unknown as { event: LiveEvent }).event));
      return leave;
    },
    stream: ({ input, sendBack }) => openStream(input, sendBack),
  },
  screens: null,
});
