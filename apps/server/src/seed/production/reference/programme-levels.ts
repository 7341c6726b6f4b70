import { stableId } from '../../stable-id.ts';
import { lines, otherRow } from './lines.ts';

/** Levels of the South African National Qualifications Framework: NQF level, name. */
const data = `
4 National Senior Certificate
4 National Certificate (Vocational)
5 Higher Certificate
6 Advanced Certificate
6 National Diploma
6 Diploma
6 Diploma in Engineering
7 Advanced Diploma
7 Baccalaureus Technologiae (BTech)
7 Bachelor's degree
7 Bachelor of Engineering Technology (BEngTech)
8 Bachelor of Engineering (BEng)
8 Bachelor of Science in Engineering (BSc Eng)
8 Bachelor of Engineering Technology Honours
8 Honours degree
8 Postgraduate Diploma
9 Magister Technologiae (MTech)
9 Master of Engineering (MEng)
9 Master of Science in Engineering (MSc Eng)
9 Master's degree
9 Master of Business Administration (MBA)
10 Doctor Technologiae (DTech)
10 Doctor of Philosophy (PhD)
10 Doctor of Engineering (DEng)
`;

export const programmeLevels = [
  ...lines(data, ['level', 'name']).map(({ level, name }) => ({
    id: stableId('programme_level', name),
    name,
    is_other: false,
    nqf_level: Number(level),
  })),
  { ...otherRow('programme_level'), nqf_level: null },
];
