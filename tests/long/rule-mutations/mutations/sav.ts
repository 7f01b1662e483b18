import { within } from '../mutations.ts';

export const sav = within('recipients', {
  'SAV-1': [['[recipient.name, recipient.bankName]', '[recipient.bankName]']],
  'SAV-2': [['onClick={() => onChoose(recipient)}', '']],
  'SAV-3': [["target: 'confirming',", "target: 'deleting',", 'recipients.machine.ts']],
  'SAV-6': [["    back: '/transfer',\n", "    back: '/dashboard',\n"]],
  'SAV-7': [["failed: { meta, on: { 'fetch.retried': 'loading' } }", 'failed: { meta }']],
  'SAV-9': [['lengthOf(value.trim())', 'value.trim().length']],
  'SAV-11': [[".trim().replaceAll(/\\s+/g, ' ').toLowerCase()", '.trim()']],
  'SAV-12': [[".declined': 'editing'", ".declined': { target: 'editing', actions: 'startOver' }"]],
  'SAV-15': [["row['changed'] === true", 'false']],
  'SAV-16': [['banks.some((bank) => bank === recipient.bankName)', "recipient.bankName !== ''"]],
});
