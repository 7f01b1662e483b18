import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { Notice } from '../../ui/notice.tsx';
import { color, radius, space, target, weight } from '../../ui/theme.ts';
import { brandName } from '../../brand/brand.ts';

/** Contacts to report fraud. Information only: it calls and sends nothing. */
export function FraudHelp() {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Toggle
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        Laporkan penipuan
      </Toggle>
      {open ? (
        <Notice id={id} tone="primary">
          <Text>
            <p>
              Informasi: bila Anda merasa ditipu, segera hubungi Indonesia Anti-Scam Centre (IASC)
              di telepon 157 atau iasc.ojk.go.id. Makin cepat Anda melapor, makin besar kemungkinan
              dana Anda dapat ditahan.
            </p>
            <p>{brandName} tidak mengirim laporan apa pun dari halaman ini.</p>
          </Text>
        </Notice>
      ) : null}
    </div>
  );
}

const Toggle = styled.button`
  min-height: ${target};
  padding: ${space(2)} ${space(3)};
  border: 0;
  border-radius: ${radius.control};
  color: ${color.link};
  background: transparent;
  font-weight: ${weight.strong};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
`;

const Text = styled.div`
  display: grid;
  gap: ${space(2)};
  text-align: left;
`;
