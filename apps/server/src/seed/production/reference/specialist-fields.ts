import { namedRows } from './lines.ts';

export const specialistFields = namedRows(
  'specialist_field',
  `
Airports
Asset management
Bridges
Building information modelling
Building structures
Climate resilience
Coastal and marine works
Community-based construction
Concrete technology
Construction health and safety
Construction management
Contract law and dispute resolution
Cost engineering
Dams
Demolition
Drainage and stormwater
Earthworks
Education and training
Environmental impact assessment
Estimating and tendering
Flood hydrology
Forensic engineering
Foundations
Geographical information systems
Geosynthetics
Green buildings
Groundwater
Harbours
Highways
Housing and informal settlements
Hydraulics
Hydropower
Industrial structures
Integrated development planning
Irrigation
Labour-intensive construction
Materials testing
Mine tailings and residue
Mining infrastructure
Municipal services
Offshore structures
Pavements
Pipelines
Piling and lateral support
Project management
Public transport
Quality management
Railways
Renewable energy
Research and development
Rock engineering
Rural development
Sanitation
Site investigation
Slope stability
Solid waste management
Steel structures
Surveying
Temporary works
Timber structures
Traffic engineering
Transport planning
Tunnels
Urban design
Value engineering
Wastewater treatment
Water demand management
Water supply
Water treatment
Wind engineering
`,
);
