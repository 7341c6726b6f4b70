import { namedRows, otherRow } from './lines.ts';

export const disciplines = [
  ...namedRows(
    'discipline',
    `
Civil engineering
Structural engineering
Geotechnical engineering
Transportation engineering
Water engineering
Hydraulic and coastal engineering
Environmental engineering
Municipal engineering
Urban engineering
Construction management
Construction economics and quantity surveying
Surveying and geomatics
Engineering geology
Aeronautical engineering
Agricultural engineering
Bioengineering
Chemical engineering
Computer engineering
Electrical engineering
Electronic engineering
Industrial engineering
Marine engineering and naval architecture
Materials and metallurgical engineering
Mechanical engineering
Mechatronic engineering
Mining engineering
Nuclear engineering
Petroleum engineering
Project management
Architecture
Town and regional planning
Computer science
Information systems
Mathematics and statistics
Physics
Accounting
Accounting sciences
Auditing
Cost and management accounting
Financial management
Internal auditing
Public sector accounting
Taxation
Business administration
Commercial law
Economics
`,
  ),
  otherRow('discipline'),
];
