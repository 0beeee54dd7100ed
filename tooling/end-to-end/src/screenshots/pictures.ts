import sharp from 'sharp';

const SIZE = { width: 1200, height: 900 };

/** Drawings by the name of their file, with what they show. */
const DRAWINGS: Readonly<Record<string, readonly [shows: string, drawing: string]>> = {
  'harbour.jpg': [
    'A sailing boat in the harbour at sunset',
    `<rect width="1200" height="520" fill="#f4a661"/><circle cx="820" cy="500" r="130" fill="#ffe0a3"/>
     <rect y="520" width="1200" height="380" fill="#2b5d78"/><path d="M300 560h300l-60 90H360z" fill="#7a3e22"/>
     <path d="M440 200v350H290z" fill="#fff4e2"/><path d="M455 260v290h130z" fill="#f2d9b8"/>`,
  ],
  'loaves.jpg': [
    'Three loaves of bread on a board',
    `<rect width="1200" height="900" fill="#efe3d0"/><rect y="600" width="1200" height="300" fill="#8a5a34"/>
     <ellipse cx="330" cy="560" rx="210" ry="130" fill="#b9712f"/><ellipse cx="680" cy="540" rx="230" ry="150" fill="#a5602a"/>
     <ellipse cx="980" cy="570" rx="170" ry="110" fill="#c48443"/>
     <path d="M560 500l80 80M640 470l90 110M720 470l80 90" stroke="#f0d3a6" stroke-width="14"/>`,
  ],
  'coffee.jpg': [
    'A cup of coffee on a blue table',
    `<rect width="1200" height="900" fill="#39648c"/><circle cx="600" cy="450" r="310" fill="#f5f1ea"/>
     <circle cx="600" cy="450" r="220" fill="#ffffff"/><circle cx="600" cy="450" r="190" fill="#5a3520"/>
     <path d="M520 470c40-90 120-90 160 0-40 60-120 60-160 0z" fill="#d9b48a"/>`,
  ],
};

/** Pictures that belong to nobody, as a person would upload them. */
export async function drawPictures(): Promise<readonly { readonly file: File; readonly shows: string }[]> {
  return await Promise.all(
    Object.entries(DRAWINGS).map(async ([name, [shows, drawing]]) => {
      const { width, height } = SIZE;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`;
      const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer();
      return { file: new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }), shows };
    }),
  );
}
