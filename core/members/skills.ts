/**
 * Skills are terms, not texts (B8.1): each has one name and the words that mean the same, so that whoever looks for
 * one finds everybody who has it. Whoever misses one finds it named here, in one list.
 */

/** A skill: its key, which is kept, and its name. */
export interface Skill {
  key: string;
  name: string;
}

/** `name, alias, alias`, by field. */
const LINES = `
Accounting, bookkeeping, accountant, bookkeeper
Agriculture, farming, gardening
Android development, android, kotlin
Animation, motion design, motion graphics
Architecture, architect
Art direction, art director
Back-end development, backend, back end, server development, api development
Baking, baker, pastry
Branding, brand design, brand strategy
Business development, bizdev, partnerships
Business planning, business plan, business plans
C#, csharp, .net, dotnet
C++, cpp
Carpentry, woodworking, joinery
Child care, childcare, nanny
Cleaning, housekeeping
Cloud infrastructure, cloud, aws, azure, gcp, google cloud
Coaching, coach, mentoring
Community management, community building, community manager
Construction, building trade, builder
Content strategy, content marketing
Cooking, chef, catering, cook
Copywriting, copywriter, ad writing
Crafts, handicraft, handmade
Customer service, customer support, support agent
Data analysis, data analyst, analytics
Data engineering, etl, data pipelines
Data science, data scientist
Databases, sql, postgresql, postgres, mysql
Design research, user research, ux research
DevOps, sre, site reliability, ci/cd, kubernetes, docker
E-commerce, ecommerce, online shop, shopify, web shop
Editing, proofreading, editor
Education, teaching, teacher, tutoring
Electrical work, electrician
Electronics, embedded, embedded systems, firmware, arduino
Engineering, mechanical engineering, engineer
Event planning, events, event management
Fashion design, fashion, clothing design
Finance, financial planning, financial modelling, financial modeling, cfo
Fitness training, personal training, fitness
Front-end development, frontend, front end, html, css
Fundraising, fund raising, grant writing, grants
Game development, game design, unity, unreal
Go, golang
Graphic design, graphics, graphic designer, photoshop
Growth marketing, growth, growth hacking
Health care, healthcare, nursing, nurse, medicine
Human resources, hr, recruiting, recruitment, hiring
Illustration, drawing, illustrator
Import and export, import, export, customs
Industrial design, product design
Insurance
Interior design, interiors
Investor relations, investors
iOS development, ios, swift, iphone development
Java
JavaScript, js, ecmascript
Journalism, reporting, journalist
Law, legal, lawyer, contracts
Logistics, supply chain, delivery, shipping
Machine learning, ml, artificial intelligence, ai, deep learning
Manufacturing, production
Market research
Marketing, marketer
Mobile development, mobile apps, app development, flutter, react native
Music, music production, musician, sound design
Negotiation, negotiating
Node.js, nodejs, node
Operations, operations management, coo
Painting and decorating, decorator
Photography, photographer, photos
PHP, laravel
Pitching, pitch decks, pitch deck
Plumbing, plumber
Podcasting, podcast, podcasts
Pricing
Product management, product manager, product owner
Programming, coding, software development, software engineering, developer, programmer
Project management, project manager, scrum, agile
Prototyping, prototypes, prototype
Public relations, pr, press
Public speaking, speaking
Purchasing, procurement, sourcing
Python, django
Quality assurance, qa, testing, tester
React, reactjs, react.js
Real estate, property
Repair, repairs, maintenance
Research, researcher
Retail, shop keeping, shopkeeping
Ruby, rails, ruby on rails
Rust
Sales, selling, salesperson
Search engine optimisation, seo, search engine optimization
Security, cybersecurity, information security, infosec
Sewing, tailoring, tailor, dressmaking
Social media, social media marketing, instagram, tiktok
Social work, social worker
Spreadsheets, excel
Statistics, statistician
Strategy, business strategy, consulting
Sustainability, environment, esg
Taxes, tax, tax advice
Technical writing, documentation
Tourism, travel, hospitality, hotel
Translation, translating, translator, localisation, localization
Transport, driving, driver
TypeScript, ts
UI design, ui, user interface design, figma
UX design, ux, user experience, user experience design
Video, video editing, videography, film
Voice-over, voiceover, voice acting
Web design, web designer
Web development, web developer, websites, full stack, fullstack, wordpress
Writing, writer, creative writing, storytelling
`;

/** A text as terms are compared: without case, and without what is written one way or the other. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .trim()
    .replace(/[\s/_-]+/g, ' ');
}

function keyOf(name: string): string {
  return plain(name).replaceAll('#', 'sharp').replaceAll('+', 'p').replaceAll('.', '').replaceAll(' ', '-');
}

const byKey = new Map<string, Skill>();
const byWord = new Map<string, Skill>();
for (const line of LINES.trim().split('\n')) {
  const [name, ...aliases] = line.split(', ');
  const skill = { key: keyOf(name!), name: name! };
  byKey.set(skill.key, skill);
  for (const word of [name!, ...aliases]) byWord.set(plain(word), skill);
}

/** Every skill, by name. */
export const SKILLS: readonly Skill[] = [...byKey.values()];

/** The skill with this key; null where there is none. */
export function skillOf(key: string): Skill | null {
  return byKey.get(key) ?? null;
}

/** The skill that a text names, by its name or a word that means the same; null where it names none. */
export function findSkill(text: string): Skill | null {
  return byWord.get(plain(text)) ?? null;
}

/** Skills whose name, or a word for them, begins with a text or has a word that does; at most so many. */
export function suggestSkills(text: string, most: number): Skill[] {
  const typed = plain(text);
  if (typed === '') return [];
  const found = new Set<Skill>();
  const exact = byWord.get(typed);
  if (exact) found.add(exact);
  for (const [word, skill] of byWord) if (word.startsWith(typed)) found.add(skill);
  for (const [word, skill] of byWord) if (word.includes(` ${typed}`)) found.add(skill);
  return [...found].slice(0, most);
}
