// The HTML document around every page.

/** The assets that a page loads, as paths below the site's root. */
export interface Files {
  theme: string;
  scripts: string[];
  styles: string[];
}

interface Parts {
  title: string;
  language: string;
  files: Files;
  messages: string; // in Fluent syntax
  sprite: string;
  body: string;
}

export function renderDocument({ title, language, files, messages, sprite, body }: Parts): string {
  const [script] = files.scripts;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escaped(title)}</title>
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">
<script src="/${files.theme}"></script>
${files.styles.map(style => `<link rel="stylesheet" href="/${style}">`).join("\n")}
${files.scripts
  .slice(1)
  .map(file => `<link rel="modulepreload" href="/${file}">`)
  .join("\n")}
<link rel="modulepreload" href="/${script}">
</head>
<body>
${body}
<script type="text/plain" id="messages">${messages.replaceAll("</", "<\\/")}</script>
<script type="module" src="/${script}" async></script>
${sprite}
</body>
</html>
`;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`);
