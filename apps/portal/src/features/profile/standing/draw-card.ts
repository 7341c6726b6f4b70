import type { MembershipCard } from '@charter/contracts';
import { dayText } from '../../../lib/zone-clock.ts';
import * as texts from './texts.ts';

/** Of a common phone, in its own pixels. The clock of the lock screen has the upper third to itself. */
const screen = { width: 1170, height: 2532, cardTop: 900 };
const font = 'Plex, system-ui, sans-serif';
const colours = { ground: '#0b3c41', card: '#ffffff', ink: '#14202b', muted: '#55616b', accent: '#0e5a61' };

/** The card as a picture for the lock screen: dark around, so that the clock stays readable. */
export async function drawLockScreen(card: MembershipCard, institution: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = screen.width;
  canvas.height = screen.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, screen.width, screen.height);
  drawCard(context, card, institution);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture was not made.'))),
      'image/png',
    );
  });
}

function drawCard(context: CanvasRenderingContext2D, card: MembershipCard, institution: string): void {
  const [left, width, padding] = [75, screen.width - 150, 60];
  let y = screen.cardTop;
  context.fillStyle = colours.card;
  context.beginPath();
  context.roundRect(left, y, width, 1180, 40);
  context.fill();
  const write = (text: string, size: number, { weight = 400, colour = colours.ink } = {}) => {
    let fitting = size;
    const style = () => `${weight} ${fitting}px ${font}`;
    context.font = style();
    while (context.measureText(text).width > width - 2 * padding && fitting > 20) {
      fitting -= 2;
      context.font = style();
    }
    y += fitting * 1.35;
    context.fillStyle = colour;
    context.fillText(text, left + padding, y);
  };
  y += padding / 2;
  write(institution, 40, { weight: 600, colour: colours.accent });
  y += 24;
  write(card.holder, 68, { weight: 600 });
  write(card.memberType, 42, { colour: colours.muted });
  y += 12;
  write(`${texts.membershipNumber} ${card.membershipNumber}`, 42);
  write(`${texts.validUntil} ${dayText(card.validUntil)}`, 42);
  y += 40;
  const side = 620;
  const square = Math.floor(side / card.qr.length);
  const from = left + Math.round((width - square * card.qr.length) / 2);
  context.fillStyle = '#000000';
  for (const [row, squares] of card.qr.entries())
    for (const [column, dark] of [...squares].entries())
      if (dark === '1') context.fillRect(from + column * square, y + row * square, square, square);
  y += square * card.qr.length + 10;
  write(card.code, 34, { colour: colours.muted });
}
