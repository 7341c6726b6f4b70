import type { RouteArea, RouteEntry } from '@charter/contracts';

/** What a screen will do, where the area's sentence says too little. */
const screens: Readonly<Record<string, string>> = {
  '/applications':
    'Here you will find the applications you have begun, to resume or to give up, and those you have sent.',
  '/members/upgrade': 'Here you will see which upgrade of your membership is open to you, and start it.',
  '/members/letter': 'Here you will request a letter of good standing with one press of a button.',
  '/preferences': 'Here you will choose, channel by channel, what the institution may write to you about.',
  '/exam/reports': 'Here you will see your exam results.',
  '/queries': 'Here you will raise a request with the office and follow those you have raised.',
  '/memberDirectory': 'Here anyone will be able to look up a member by name or number, and see their status.',
  '/firmDirectory': 'Here anyone will be able to look up a member firm, and see its status.',
};

const areas: Readonly<Record<RouteArea, string>> = {
  account: 'Here you will manage your account with the institution.',
  applications:
    'Here you will fill in this application step by step, save it as you go, add your documents, and send it.',
  catalogue: 'Here you will see the parts that the screens are made of.',
  cpd: 'Here you will declare your continuing professional development and add the evidence for it.',
  directory: 'Here anyone will be able to look up members and firms.',
  events: 'Here you will browse the calendar, register for events, and find their materials.',
  exams: 'Here you will register for exams and find what you need to know about each.',
  home: 'Here everything starts.',
  notifications:
    'Here you will read what is new about your applications, payments, events, CPD and requests.',
  payments: 'Here you will see how a payment went and what happens next.',
  placements: 'Here employers will see the students placed with them and update their status.',
  profile: 'Here you will see and change this part of your personal details.',
  'service-requests': 'Here you will follow a request that you have raised with the office.',
  system: 'Here the portal will tell you where you stand.',
  training: 'Here you will keep your student training agreements.',
};

export function purposeOf(route: RouteEntry): string {
  return screens[route.path] ?? areas[route.area];
}
