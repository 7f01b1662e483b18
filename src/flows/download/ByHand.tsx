import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { MenuIcon } from '../../ui/icons.tsx';
import { DownloadIcon, ShareIcon } from '../../ui/step-icons.tsx';
import { color, radius, space } from '../../ui/theme.ts';

/** Instructions for installing without the browser's prompt (PUB-8). */
export function ByHand() {
  return (
    <Methods>
      <Method icon={<MenuIcon />} title="Android, dengan Chrome">
        Buka menu titik tiga, lalu pilih ‘Instal aplikasi’ atau ‘Tambahkan ke layar utama’.
      </Method>
      <Method icon={<ShareIcon />} title="iPhone dan iPad, dengan Safari">
        Ketuk tombol Bagikan, lalu pilih ‘Tambahkan ke Layar Utama’.
      </Method>
      <Method icon={<DownloadIcon />} title="Komputer, dengan Chrome atau Edge">
        Klik ikon instal di ujung bilah alamat, lalu pilih ‘Instal’. Di Safari, pilih File, lalu
        ‘Tambahkan ke Dock’.
      </Method>
    </Methods>
  );
}

function Method({
  icon,
  title,
  children,
}: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <Row>
      <IconBox>{icon}</IconBox>
      <div>
        <Title>{title}</Title>
        <Text>{children}</Text>
      </div>
    </Row>
  );
}

const Methods = styled.ul`
  display: grid;
  gap: ${space(5)};
`;

const Row = styled.li`
  display: flex;
  gap: ${space(4)};
`;

const IconBox = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: ${radius.control};
  color: ${color.link};
  background: ${color.wash};
`;

const Title = styled.h2`
  font-size: 1rem;
`;

const Text = styled.p`
  margin-top: ${space(1)};
  color: ${color.muted};
`;
