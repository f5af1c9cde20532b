/**
 * The layout of the five types. The questions are what a founder needs answered; where nothing answers them,
 * the report asks them, and says where such answers are found. No figure stands here: this is a method.
 */
import type { FrameSection } from './frame.ts';
import { competitorFrame, marketFrame } from './frames-market.ts';
import { segmentFrame, swotFrame, trendFrame } from './frames-outlook.ts';
import type { ResearchType } from './inputs.ts';

/** The sections of each type, in order. */
export const FRAMES: Readonly<Record<ResearchType, readonly FrameSection[]>> = {
  'market-analysis': marketFrame,
  'competitor-analysis': competitorFrame,
  'customer-segmentation': segmentFrame,
  'trend-forecasting': trendFrame,
  'swot-analysis': swotFrame,
};

/** Searches that a member may type where no search is connected. */
export function searchesToTry(query: string, industry: string): string[] {
  const subject = industry === '' ? query : `${query} ${industry}`;
  return [
    `${subject} statistics site of the national statistics office`,
    `${subject} trade association annual report`,
    `${subject} reviews complaints`,
    `${subject} price list`,
  ];
}
