import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card } from '../../ui/card.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Page } from '../../ui/page.tsx';
import { color, size, space } from '../../ui/theme.ts';
import { brandName } from '../../brand/brand.ts';
import { accessibilityContact } from '../../brand/contact.ts';

/** The accessibility statement. tests/e2e and the stories test its claims. */
export function AccessibilityScreen() {
  return (
    <Page
      wide
      head={
        <Heading
          lead={`${brandName} dibuat supaya dapat dipakai semua orang, juga dengan papan ketik, pembaca layar, atau tampilan yang diperbesar.`}
        >
          Aksesibilitas
        </Heading>
      }
    >
      <Card>
        <Text>
          <Part title="Standar yang kami ikuti">
            <p>
              Kami berpedoman pada WCAG 2.2 tingkat AA, yaitu pedoman aksesibilitas konten web dari
              W3C. Penilaian ini kami lakukan sendiri dan belum diperiksa oleh lembaga lain.
            </p>
          </Part>
          <Part title="Yang kami uji">
            <ul>
              <li>
                Setiap layar pada setiap keadaannya diperiksa dengan alat axe, semua aturannya
                menyala, dalam tampilan terang dan gelap.
              </li>
              <li>
                Setiap layar diperiksa pada lebar 320 piksel, setara dengan pembesaran 400 % pada
                layar 1280 piksel: tidak ada yang perlu digeser ke samping.
              </li>
              <li>
                Setiap kolom, tombol, dan dialog mempunyai nama yang dapat dibacakan. Kesalahan
                disebutkan di kolomnya, dan kolom pertama yang salah mendapat fokus.
              </li>
              <li>
                Halaman yang baru dibuka memindahkan fokus ke judulnya dan mengganti judul jendela.
              </li>
              <li>
                Pesan kesalahan tidak hilang sendiri. Sebelum sesi berakhir, Anda diberi tahu dua
                menit di muka.
              </li>
            </ul>
          </Part>
          <Part title="Yang belum sempurna">
            <ul>
              <li>
                Pemeriksaan dilakukan dengan alat otomatis dan browser Chromium. Belum ada pengujian
                bersama pengguna penyandang disabilitas, dan belum semua pembaca layar dicoba.
              </li>
              <li>
                Kode OTP berlaku terbatas waktunya. Bila waktunya habis, Anda dapat meminta kode
                baru sesudah satu menit.
              </li>
              <li>
                Foto e-KTP harus diambil atau dipilih sendiri. Kami belum menyediakan cara lain
                untuk membuktikan identitas.
              </li>
              <li>
                Beberapa pesan kesalahan masih berbahasa Inggris, misalnya{' '}
                <span lang="en">Failed to fetch balance data</span>.
              </li>
            </ul>
          </Part>
          <Part title="Bila Anda menemui hambatan">
            <p>
              Tulis kepada kami di{' '}
              <Mail href={`mailto:${accessibilityContact}`}>{accessibilityContact}</Mail>. Sebutkan
              halaman yang Anda buka, apa yang tidak dapat Anda lakukan, dan alat bantu yang Anda
              pakai. Jangan menyertakan password, PIN, atau kode OTP.
            </p>
          </Part>
        </Text>
      </Card>
    </Page>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Subtitle>{title}</Subtitle>
      {children}
    </section>
  );
}

const Text = styled.div`
  display: grid;
  gap: ${space(6)};
  max-width: 42rem;
  overflow-wrap: anywhere;
  ul {
    display: grid;
    gap: ${space(2)};
    padding-inline-start: ${space(5)};
    list-style: disc;
  }
`;

const Subtitle = styled.h2`
  margin-bottom: ${space(2)};
  font-size: ${size.title};
`;

const Mail = styled.a`
  display: inline-block;
  padding-block: ${space(1)};
  color: ${color.link};
`;
