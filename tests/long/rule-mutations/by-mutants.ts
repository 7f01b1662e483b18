/**
 * Rules marked *ours* without an edit: `npm run mutants` breaks them, or they only give a text or a
 * figure that their test compares.
 */
export const byMutants: readonly string[] =
  `ACC-22 ASK-3 ASK-4 ASK-5 ASK-6 ASK-7 ASK-8 DEV-2 DEV-4 DEV-12 DEV-14 DSH-18 DSH-20 DSH-28
  ERR-17 GEN-12 LIM-2 MUT-43 PIN-2 PIN-29 PIN-30 PIN-43 PIN-44 PUB-21 PUB-22 PUB-23 PUB-25 QRS-9
  QRS-10 QRS-11 QRS-13 QRS-14 QRS-18 QRS-19 REG-27 REG-88 REG-90 RES-24 RES-28 RPT-34 SAV-4 SAV-5
  SAV-8 SAV-10 SAV-13 SAV-14 SCH-4 SCH-6 SCH-10 SCH-16 SCH-17 SCH-18 SCH-26 SCN-2 SCN-10 SED-1
  SED-2 SED-3 SED-4 SED-5 SED-6 SED-7 SED-8 SED-9 SED-10 SED-13 TRF-33 TRF-36 TRF-38`.split(/\s+/);
