/** The groups of what one can apply for, and the upgrades. */
export const studentToAssociate = 'Student to Associate';
export const forStudentsWhoHave = 'For students who have completed their studies.';
export const associateToCorporate = 'Associate to Corporate';
export const forAssociatesWithExperience = 'For associates with the experience of a corporate member.';
export const becomeMember = 'Become a member';
export const asPersonEachClass = 'As a person. Each class asks for something else.';
export const changeYourMembership = 'Change your membership';
export const higherClassSmallerFee = 'A higher class, a smaller fee, or an end.';
export const certificates = 'Certificates';
export const proofOfWhereYou = 'Proof of where you stand.';
export const forOrganisation = 'For an organisation';
export const inItsNameBy = 'In its name, by somebody who may sign for it.';
export const member = 'Member';
export const membershipEnded = 'Your membership has ended. Apply to become a member again first.';
export const alreadyMember = (memberType: string) =>
  `You are ${/^[aeiou]/i.test(memberType) ? 'an' : 'a'} ${memberType} already. Members change their class by an upgrade.`;
export const studentsDoNotRetire = 'Students do not retire: it is for members who stop working.';
export const opensToMembers = 'It opens once you are a member.';
export const clearedWhenPaid =
  'It confirms that your fees are paid. Your account is on hold: pay what is overdue first.';
export const opensToStudents =
  'It is for students: registered as an independent student, or in training by an agreement that runs.';
export const alreadyJoining = (title: string) =>
  `Your application “${title}” is with us and not decided yet. You can apply by another form once it is.`;
export const firmIsMember = (name: string) =>
  `${name} is a member already. Whoever speaks for another firm too may apply for that one.`;
export const trainsAlready = (name: string, until: string) =>
  `${name} is a training employer already, until ${until}. It can apply again in the six months before.`;
export const teachesAlready = (name: string, until: string) =>
  `${name} is a tuition provider already, until ${until}. It can apply again in the six months before.`;
